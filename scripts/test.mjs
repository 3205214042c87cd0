// npm test: installs what is missing, then every check and every test, browser included.
import { buildWhenStale, installWhenNeeded, run } from './prepare.mjs'

installWhenNeeded()
run('npm', ['run', '--silent', 'check'])
buildWhenStale()
run('vitest', ['run'])
run('playwright', ['test'])
