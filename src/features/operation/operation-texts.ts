import type { Operation } from '#schemas/operation.ts'
import { formatAge } from '../../platform/format-time.ts'

type RowCount = NonNullable<Operation['database']>['users']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const number = (value: number) => value.toLocaleString('en')
const count = (value: number, one: string, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`
const rupees = (value: number) =>
  value.toLocaleString('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' })
const about = ({ isEstimate }: RowCount) => (isEstimate ? 'About ' : '')

/** Texts of the screen of the installation's state. Times are in ms since 1970. */
export const operationTexts = {
  title: 'Operation',
  about: 'The state of this installation.',
  refresh: 'Refresh',
  loading: 'Loading the state, please wait...',
  failed: 'The state could not be loaded.',
  needsNetwork: 'Check your connection and try again.',
  noAnswer: 'The database did not answer in time.',
  none: '–',
  server: (version: string, host: string, started: string) => `Version ${version} on ${host}, started ${started}.`,
  database: {
    label: 'Database',
    size: formatSize,
    detail: (synced: RowCount) => `${about(synced)}${count(synced.count, 'synced row')}`,
  },
  users: {
    label: 'Users',
    value: (users: RowCount) => `${about(users)}${number(users.count)}`,
    added: (value: number) => `${number(value)} new in 7 days`,
    disabled: (value: number) => `${number(value)} disabled`,
  },
  feeds: {
    label: 'Feeds',
    value: number,
    newest: (age: string) => `Newest article ${age}`,
    noArticle: 'No article yet',
    failing: (value: number) => `${number(value)} failing`,
    unanswered: (value: number) => `${number(value)} never answered`,
  },
  sync: {
    label: 'Rows received',
    value: number,
    detail: (pulled: number) => `${number(pulled)} sent, since the start`,
    trouble: (conflicts: number, rejected: number) => `${count(conflicts, 'conflict')}, ${number(rejected)} rejected`,
  },
  questions: {
    label: 'Questions waiting',
    value: number,
    oldest: (age: string) => `Oldest: ${age}`,
    none: 'All are answered',
  },
  messages: {
    label: 'Contact messages',
    value: number,
    detail: (value: number) => (value === 0 ? 'All are mailed' : 'Not mailed yet'),
  },
  debts: {
    label: 'Debts',
    value: rupees,
    detail: (value: number) => count(value, 'payment'),
  },
  disputes: {
    label: 'Disputes',
    value: rupees,
    detail: (value: number) => count(value, 'payment'),
    failed: (value: number) => `${count(value, 'refund')} failed`,
  },
  failingFeeds: {
    title: 'Failing feeds',
    none: 'No feed is failing.',
    unanswered: (value: number) => `No feed refuses. ${count(value, 'feed has', 'feeds have')} never answered.`,
    columns: { feed: 'Feed', since: 'Last success', fault: 'Reason' },
    never: 'Never',
    attempts: (value: number) => count(value, 'failed attempt'),
    more: (value: number) => `And ${number(value)} more.`,
  },
  jobs: {
    title: 'Jobs',
    none: 'No server has run jobs yet.',
    about: 'Recurring work. Failures are of the last 7 days.',
    names: {
      'answer-questions': 'Answer waiting questions',
      'forget-chat-documents': 'Delete PDFs that no question used',
      'contact-mail': 'Mail contact messages',
      'contact-forget': 'Delete old contact messages',
      'daily-insights': 'Write the insights of the day',
      'life-impact': 'Write life impacts',
      'purge-deleted-notes': 'Empty notes deleted long ago',
      'find-sources': 'Find the feeds of sources',
      'refresh-own-feeds': 'Fetch members’ feeds',
      'remove-unfollowed-feeds': 'Remove feeds that nobody follows',
      'reconcile-orders': 'Compare orders with the payment provider',
      'settle-payments': 'Settle payments and refunds',
      'read-links': 'Read saved links',
      'refresh-news': 'Fetch the news',
      'remove-unused-pictures': 'Remove unused pictures',
    } as Readonly<Record<string, string>>,
    columns: { job: 'Job', next: 'Next run', failures: 'Failures' },
    running: 'Running',
    notPlanned: 'No run planned. Restart a server.',
    due: (age: string) => `Due ${age}`,
    next: formatWait,
    noFailure: 'None',
    failures: (value: number, age: string) => `${number(value)}, the last ${age}`,
    unknown: 'Unknown error',
  },
  errors: {
    title: 'Server errors',
    about: (host: string) => `The last 50 of this server process on ${host}, from its memory. Details are in its log.`,
    none: 'No server error since the start.',
    columns: { at: 'Time', error: 'Error', route: 'Call', request: 'Request id' },
    unknownRoute: 'No route',
  },
} as const

/** Decimal units, as disks have. */
function formatSize(bytes: number): string {
  const [unit, divisor] = bytes < 1e9 ? (['MB', 1e6] as const) : (['GB', 1e9] as const)
  return `${(bytes / divisor).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}

function formatWait(time: number, now: number): string {
  const wait = time - now
  if (wait <= 0) return operationTexts.jobs.due(formatAge(time, now))
  return wait < HOUR_MS
    ? `In ${count(Math.ceil(wait / MINUTE_MS), 'minute')}`
    : `In ${count(Math.ceil(wait / HOUR_MS), 'hour')}`
}
