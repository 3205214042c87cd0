import { type Action, generateScenario } from './generate-scenario.ts'
import { type SimulationResult, simulate } from './simulate.ts'
import { defaultOptions, type Replacements, type SimulationOptions } from './simulation-options.ts'

/** The trace of the shortest story found that still fails: actions are left out, many at once and then one by one. */
export async function shorten(
  failed: SimulationResult,
  changes: Partial<SimulationOptions>,
  replacements: Replacements = {},
): Promise<string[]> {
  let story = generateScenario(failed.seed, { ...defaultOptions, ...changes })
  let shortest = failed
  for (let size = Math.ceil(story.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < story.length; ) {
      const shorter: Action[] = story.toSpliced(start, size)
      const result = await simulate(failed.seed, changes, replacements, shorter)
      if (result.wrongs.length === 0) start += size
      else {
        story = shorter
        shortest = result
      }
    }
  }
  return [`seed ${failed.seed}: ${shortest.wrongs.join('; ')}`, ...shortest.trace]
}
