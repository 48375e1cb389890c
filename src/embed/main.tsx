import '#ui/theme/tokens.css';
import '#app/theme/fonts.css';
import '#app/theme/base.css';
import './embed.css';
import { createRoot } from 'react-dom/client';
import { WidgetFrame } from '#app/frame/widget/widget-frame.tsx';
import { tokensOf } from '#app/panels/embeds/embed-look.ts';
import { embedNameIn, embedViews } from '#app/panels/embeds/embed-views.ts';
import { Embedded } from '#app/panels/embeds/embedded.tsx';
import { FailureBoundary } from './failure-boundary.tsx';

/*
 * What a frame in another site's page loads: one widget, without router, session, records, service worker, cookie or token.
 * server/commands/embed-build.ts puts the files of stand-ins/ in the place of the app's.
 */

const name = embedNameIn(location.pathname);
// The widget's code is on its way while the frame is drawn.
if (name !== undefined) embedViews[name].view.preload?.()?.catch(() => undefined); // the boundary below says so
for (const [token, value] of Object.entries(tokensOf(new URLSearchParams(location.search)))) document.documentElement.style.setProperty(token, value);

const root = document.getElementById('root');
if (root === null) throw new Error('widgets.html has no #root');
createRoot(root).render(
  <WidgetFrame>
    <main>
      <FailureBoundary>
        {name === undefined ? <p className="no-widget">There is no widget at this address.</p> : <Embedded name={name} search={location.search} />}
      </FailureBoundary>
    </main>
  </WidgetFrame>,
);
