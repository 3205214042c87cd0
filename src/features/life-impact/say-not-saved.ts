import { showSnackbar } from '../../ui/snackbar.tsx'
import { lifeImpactTexts } from './life-impact-texts.ts'

export function showNotSaved(reason: unknown): void {
  console.error('The insight could not be saved:', reason)
  showSnackbar({ text: lifeImpactTexts.notSaved, mark: '✗', durationMs: 2000 })
}
