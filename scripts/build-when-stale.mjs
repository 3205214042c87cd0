// Before commands that need the built app: npm runs it as their `pre` script.
import { buildWhenStale } from './prepare.mjs'

buildWhenStale()
