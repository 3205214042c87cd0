import { chooseServer, SHARED_SERVER } from './app-server-client.ts'

chooseServer(SHARED_SERVER)
