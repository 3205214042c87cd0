import { answerApart } from '#server/apart/answer-apart.ts'

answerApart(({ task }: { task: string }) => {
  if (task === 'break') throw new Error('Broken')
  if (task === 'environment') return { secret: process.env.SECRET_OF_THIS_TEST ?? '' }
  const held: object[] = []
  while (task === 'fill the memory') held.push({ held: held.length })
  while (task === 'never');
  return { task }
})
