export function readTitle(_pathname: string): string | undefined {
  return undefined
}
