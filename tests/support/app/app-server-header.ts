/** Names the server that a call of a component test is for. Public calls are made without cookies. */
export const SERVER_HEADER = 'x-app-server'
