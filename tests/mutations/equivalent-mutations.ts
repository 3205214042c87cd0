/** Mutations that no test can notice, by name, with the reason. */
export const equivalentMutations: Record<string, string> = {
  'own sides: a text without conflict has some':
    'Such a text is split into stretches that are no conflict, which say nothing; the check only saves the work.',
  'html: a merge by blocks that gave up is empty':
    'At the top of a text blocks are settled by joinVersions, which never gives up; only the type allows it.',
  'engine: rows written during the look-up are forgotten':
    'What was written before the look-up is noted as well, each row as it was last written, which is still true.',
  'engine: a closed one hears writes':
    'A closed engine starts no cycle and its status has ended, so that what it hears leads to nothing.',
  'server push: what was refused is forgotten':
    'Such a conversation was emptied by the write that ended it: looked at again, it holds nothing to forget.',
}
