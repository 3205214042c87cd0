// A process of its own, as our server is: PouchDB behind Express, its databases in LevelDB below the folder given.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sep } from 'node:path'
import express from 'express'
import expressPouchdb from 'express-pouchdb'
import PouchDB from 'pouchdb'

const [folder = ''] = process.argv.slice(2)
const app = express()
// Uncompressed, as our server answers: over loopback compression costs and saves nothing.
const options = { mode: 'minimumForPouchDB', overrideMode: { exclude: ['compression'] }, inMemoryConfig: true } as const
app.use('/', expressPouchdb(PouchDB.defaults({ prefix: folder + sep }), options))
const server = createServer(app)
server.listen(0, 'localhost', () => {
  console.log(`PouchDB is at http://localhost:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
