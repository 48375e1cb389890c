import { clientsClaim } from 'workbox-core';
import { routeAnswers } from './answers.ts';
import { routeAssets } from './assets.ts';
import { routeImages } from './images.ts';
import { listenToPages } from './messages.ts';
import { sendWhenWoken } from './outbox.ts';
import { showNotifications } from './push.ts';
import { countRequests } from './quiet.ts';
import { routeShell } from './shell.ts';
import { renewSubscription } from './subscription.ts';

// A page of the first visit becomes readable offline without being loaded again.
clientsClaim();
countRequests();
routeShell();
routeAnswers();
routeAssets();
routeImages();
listenToPages();
sendWhenWoken();
showNotifications();
renewSubscription();
