import { beforeEach } from 'vitest'

// The test files of a browser share what it stores: an editor that one of them chose would open in the next.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
