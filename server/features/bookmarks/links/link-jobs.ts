import type { Job } from '../../../jobs/start-jobs.ts'
import type { LinkReader } from './link-reader.ts'

/** Reads links again after a pause, and those of a crashed server. */
export function createLinkJobs(links: LinkReader): Job[] {
  return [{ name: 'read-links', everyMinutes: 1, run: () => links.sweep() }]
}
