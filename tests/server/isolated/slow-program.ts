import { answerIsolated } from '#server/isolated/answer-isolated.ts'

for (const end = performance.now() + 1500; performance.now() < end; ); // as on a busy machine

answerIsolated(() => 'there')
