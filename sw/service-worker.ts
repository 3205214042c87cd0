/// <reference lib="webworker" />

import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isSendRequest } from '../src/platform/background-sync.ts'
import { PICTURES_CACHE } from '../src/platform/cached-pictures.ts'
import { openNotification } from './open-notification.ts'
import { keepSendQueue, leaveSendingToPage, sendAlone } from './send-alone.ts'

declare const self: ServiceWorkerGlobalScope

/** Two for each article, about 15 and 60 kB, and those in its text; least recently seen first out. */
const MAX_PICTURES = 4000

const MAX_FONTS = 30

// Sends offline changes when the network is back, also without an open page.
if ('sync' in self.registration) {
  self.addEventListener('install', (event) => event.waitUntil(keepSendQueue()))
  self.addEventListener('sync', (event) => {
    if (isSendRequest(event.tag)) event.waitUntil(sendAlone())
  })
  // Registered before the routes below, which end the event.
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') leaveSendingToPage()
  })
}

// Precaches the whole app: a version is complete before it is offered.
precacheAndRoute(self.__WB_MANIFEST)

// Every address of the app opens it, with or without a network; it knows its own routes. The API is never answered
// here:
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(?:api\/|licenses\.txt$)/] }),
)

// Article pictures are the exception: they never change, so stored articles show them offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/[^/]+\/public\/news\/picture\//.test(url.pathname),
  new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true })],
  }),
)

// Fonts outside of the installation (vite.config.ts) are cached once a screen has shown them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.woff2$/.test(url.pathname),
  new CacheFirst({ cacheName: 'vedika-fonts', plugins: [new ExpirationPlugin({ maxEntries: MAX_FONTS })] }),
)

// A newer version waits for the user: no page changes under a reader.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
