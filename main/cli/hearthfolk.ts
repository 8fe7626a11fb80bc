#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// What is loaded once is compiled once: each command starts in half the time from its second run on.
enableCompileCache()
const { runProgram } = await import('./run-program.ts')
await runProgram(process.argv)
