/** State of a navigation to the page of sources that focuses the field for a new one. */
export const ADD_SOURCE = 'add source'
