import { createRoot } from 'react-dom/client';

/** The floor of the offline start: React and one heading. */
const host = document.getElementById('root');
if (host !== null) createRoot(host).render(<h1>Empty page</h1>);
