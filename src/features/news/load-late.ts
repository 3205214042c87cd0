import { showFailure } from '../../ui/snackbar.tsx'

export const loadLateParts = () => import('./late-parts.ts')

type LateParts = Awaited<ReturnType<typeof loadLateParts>>

/** Does what somebody pressed for, once its code is here; without it shows `failed`. */
export function actWhenLoaded(act: (parts: LateParts) => void, failed: string): void {
  loadLateParts().then(act, () => showFailure(failed))
}
