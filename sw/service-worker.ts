/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// The app itself, whole: every part is there before this version is offered.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every address of the app opens it, with or without a network; it knows its own routes. The API is never answered here.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

// A newer version waits until somebody asks for it: no page changes under a reader.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
