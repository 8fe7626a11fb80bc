import { spawnSync } from 'node:child_process'

const result = spawnSync('biome', ['check', '--write', '.'], { stdio: 'inherit', shell: process.platform === 'win32' })
process.exit(result.status ?? 1)
