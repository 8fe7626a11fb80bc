#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawHarbour } from './harbour/draw-harbour.ts'
import { drawTemplates } from './kit/draw-kit.ts'
import { drawVillage } from './village/draw-village.ts'

/** This redraws everything under worlds/village and zones/, and the kit and the maps of the templates. The same program gives the same files. */
const root = join(import.meta.dirname, '../..')
for (const [folder, files] of [
  ['worlds/village', drawVillage()],
  ['zones/coldhythe/worlds/coldhythe', drawHarbour()],
  ['main/cli/init/templates', drawTemplates()],
] as const)
  for (const [path, content] of files) {
    const file = join(root, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    process.stdout.write(`${path} ${(content.length / 1024).toFixed(0)} KB\n`)
  }
