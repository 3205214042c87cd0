import os from 'node:os'

/** Date, machine, `programs` and Node's version, for recorded figures. */
export function describeMeasurement(...programs: string[]): string {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB`
  return [new Date().toISOString().slice(0, 10), machine, ...programs, `Node ${process.versions.node}`].join(', ')
}
