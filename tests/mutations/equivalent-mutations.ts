/** Why no test can notice these mutations, by name. */
export const equivalentMutations: Record<string, string> = {
  'own sides: a text without overlap has some':
    'Such a text is split into stretches that are no overlap, which say nothing; the check only saves the work.',
  'html: a merge by blocks that gave up is empty':
    'At the top of a text blocks are settled by joinVersions, which never gives up; only the type allows it.',
}
