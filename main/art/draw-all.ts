#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawVillage } from './village/draw-village.ts'

/** This redraws everything under worlds/village. The same program gives the same files. */
const world = join(import.meta.dirname, '../../worlds/village')
for (const [path, content] of drawVillage()) {
  const file = join(world, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  process.stdout.write(`${path} ${(content.length / 1024).toFixed(0)} KB\n`)
}
