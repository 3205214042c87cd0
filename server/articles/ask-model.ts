import { z } from 'zod'
import type { Completion, LanguageModel, Message } from '../providers/language-model.ts'

type ModelOutcome<Answer> = { kind: 'answered'; answer: Answer } | Exclude<Completion, { kind: 'answered' }>

/** Asks a model for JSON of a schema. Retries once with the validation error. Never throws. */
export async function askModel<Form extends z.ZodObject>(
  model: LanguageModel,
  messages: Message[],
  form: Form,
  signal: AbortSignal,
): Promise<ModelOutcome<z.output<Form>>> {
  const first = await model.complete(messages, form, signal)
  if (first.kind !== 'answered') return first
  const read = readAnswer(first.text, form)
  if (read.success) return { kind: 'answered', answer: read.data }

  const repaired = await model.complete(askToRepair(messages, first.text, read.fault), form, signal)
  if (repaired.kind !== 'answered') return repaired
  const again = readAnswer(repaired.text, form)
  return again.success ? { kind: 'answered', answer: again.data } : { kind: 'broken' }
}

/** Extracts the JSON between the first and the last brace: some models add text or fences. */
function readAnswer<Form extends z.ZodObject>(
  text: string,
  form: Form,
): { success: true; data: z.output<Form> } | { success: false; fault: string } {
  try {
    const parsed = form.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
    return parsed.success ? parsed : { success: false, fault: z.prettifyError(parsed.error) }
  } catch {
    return { success: false, fault: 'It is not JSON.' }
  }
}

/** Once: a model that fails twice would fail again. */
function askToRepair(messages: Message[], text: string, fault: string): Message[] {
  return [
    ...messages,
    { role: 'assistant', content: text },
    {
      role: 'user',
      content: `That does not fit the form: ${fault}\nGive the same answer once more as JSON of the form.`,
    },
  ]
}
