// Steps of the beginning, the end and the loss of a person's database, loaded when one of them comes.
export { dropWaitingWork } from '../store/waiting-work.ts'
export { openOrRebuild } from './rebuild-user-database.ts'
export { isDatabaseSuperseded, reopenUserDatabase } from './reopen-user-database.ts'
export { closeUnremembered, deleteSession, endOpen, finishEndedSessions } from './sealed-work.ts'
