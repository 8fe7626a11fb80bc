import { spawnSync } from 'node:child_process'

const run = (command: string, words: string[]): number =>
  spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1

// Fixes the code first, then the parts of docs/ generated from it.
const results = [run('biome', ['check', '--write', '.']), run('node', ['main/cli/docs/write-docs.ts'])]
process.exit(Math.max(...results))
