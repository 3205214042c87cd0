export { default as PouchDB } from 'pouchdb/dist/pouchdb.min.js'
