#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Caches compiled code: from its second run on, each command starts in half the time.
const { directory } = enableCompileCache()
// Runs before anything is loaded. A word of another verb that happens to be "start" does no harm.
if (process.argv.includes('start')) (await import('./lean-process.ts')).becomeLean(directory)
const { chooseLanguage } = await import('./choose-language.ts')
await chooseLanguage(process.argv.slice(2))
const { quickStatus } = await import('./quick-status.ts')
if (!(await quickStatus(process.argv.slice(2)))) await (await import('./run-program.ts')).runProgram(process.argv)
