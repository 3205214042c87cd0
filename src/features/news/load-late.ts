import { showSnackbar } from '../../ui/snackbar.tsx'

type LateParts = typeof import('./late-parts.ts')

export const loadLateParts = (): Promise<LateParts> => import('./late-parts.ts')

/** Does what somebody pressed for, once its code is here; without it shows `failed`. */
export function actWhenLoaded(act: (parts: LateParts) => void, failed: string): void {
  loadLateParts().then(act, () => showSnackbar({ text: failed, mark: '✗', durationMs: 4000 }))
}
