import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const magenta: MantineColorsTuple = ['#FBF1F6', '#F7E9F1', '#EBC6DB', '#DDB3CB', '#D98FBC', '#C067A0', '#A8417F', '#8E2162', '#741A50', '#57123B'];
const gray: MantineColorsTuple = ['#F6F5F1', '#F1F0EB', '#E3E1DA', '#C9C8C0', '#828D96', '#5E6973', '#5E6973', '#44515C', '#25303A', '#14202B'];
const dark: MantineColorsTuple = ['#E9EDF0', '#B3BDC6', '#8B97A2', '#6C7883', '#36424D', '#1C2630', '#151D25', '#0E141A', '#0A0F14', '#06090C'];

/** The look of every Mantine component. Colours are repeated from tokens.css only here, because Mantine wants tuples. */
export const theme = createTheme({
  primaryColor: 'magenta',
  primaryShade: { light: 7, dark: 6 },
  colors: { magenta, gray, dark }, // judgement colours are tokens only: no component is ever asked for them by name
  white: '#FFFFFF',
  black: '#14202B',
  fontFamily: 'var(--sx-font)',
  fontFamilyMonospace: 'var(--sx-mono)',
  fontWeights: { regular: '400', medium: '500', bold: '700' }, // Mantine's own medium is 600, which the specification does not have
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '1.45', sm: '1.34', md: '1.54', lg: '1.6', xl: '1.4' },
  headings: {
    fontFamily: 'var(--sx-font)',
    fontWeight: '800',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px', fontWeight: '800' },
      h2: { fontSize: '13px', lineHeight: '20px', fontWeight: '700' },
      h3: { fontSize: '13px', lineHeight: '20px', fontWeight: '700' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '8px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--sx-shadow-1)', sm: 'var(--sx-shadow-1)', md: 'var(--sx-shadow-2)', lg: 'var(--sx-shadow-3)', xl: 'var(--sx-shadow-3)' },
  breakpoints: { xs: '30em', sm: '50.0625em', md: '68em', lg: '87.5em', xl: '100em' }, // 801 px tablet, 1088 px desktop, 1400 and 1600 px frames
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: `Button.extend` would bring every component named here into the first load.
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'default' } },
    ActionIcon: { defaultProps: { size: 28, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'xs' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
    Tabs: { classNames: { list: 'sx-graduated', tab: 'sx-tab' } },
    Table: { defaultProps: { highlightOnHover: true, verticalSpacing: 0, horizontalSpacing: 8, stickyHeader: true } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', withArrow: true, transitionProps: { duration: 120, transition: 'fade' } } },
    Modal: { defaultProps: { size: 825, radius: 'lg', shadow: 'lg', overlayProps: { color: 'var(--sx-scrim)', backgroundOpacity: 1 } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--sx-paper)',
  '--mantine-color-text': 'var(--sx-ink)',
  '--mantine-color-bright': 'var(--sx-ink)',
  '--mantine-color-dimmed': 'var(--sx-ink-3)',
  '--mantine-color-placeholder': 'var(--sx-ink-3)',
  '--mantine-color-anchor': 'var(--sx-accent)',
  '--mantine-color-error': 'var(--sx-down)',
  '--mantine-color-success': 'var(--sx-up)',
  '--mantine-color-default': 'var(--sx-surface)',
  '--mantine-color-default-hover': 'var(--sx-hover)',
  '--mantine-color-default-color': 'var(--sx-ink)',
  '--mantine-color-default-border': 'var(--sx-control)',
  '--mantine-color-disabled': 'var(--sx-sunken)',
  '--mantine-color-disabled-color': 'var(--sx-ink-off)',
  '--mantine-color-disabled-border': 'var(--sx-line-2)',
};

/** Lets Mantine's own variables follow tokens.css, so that a token changed there changes every component. */
export const tokenVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
