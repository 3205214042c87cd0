import { configureGlobal } from 'fast-check'

// Every run draws the same values, so that the same mutations survive.
configureGlobal({ seed: 1 })
