import {
  IconChartLine,
  IconDatabase,
  IconFilter,
  IconHome,
  IconId,
  IconLifebuoy,
  IconMessages,
  IconNews,
  IconSchool,
  IconTag,
  IconTool,
  IconUserStar,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { GroupLabel } from '#contract/navigation-groups.ts';

/** The mark of each group of the navigation. */
export const groupIcons: Readonly<Record<GroupLabel, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>>> = {
  Home: IconHome,
  Screeners: IconFilter,
  Gurus: IconUserStar,
  Insiders: IconId,
  Market: IconChartLine,
  News: IconNews,
  Tools: IconTool,
  Discussion: IconMessages,
  Data: IconDatabase,
  Pricing: IconTag,
  Tutorials: IconSchool,
  Support: IconLifebuoy,
};
