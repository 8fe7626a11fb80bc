import { programFolder } from '../../../base/program-folder.ts'
import { inMegabytes } from '../../trim.ts'
import type { Check, Finding } from '../check.ts'
import type { NativePackage, Scene } from '../scene.ts'

/** What memories do without a package, by its name. */
const without: Readonly<Record<NativePackage, string>> = {
  '@lancedb/lancedb': 'memories are searched without an index, which is slower with thousands of them',
  '@huggingface/transformers': 'no sentence model runs on this machine; memories are found by their words',
}

/** Less isn't worth a word. Bytes. */
const worthTelling = 20e6
const tooMuch = ({ folder, what, bytes }: ReturnType<Scene['unneeded']>): Finding[] =>
  bytes < worthTelling
    ? []
    : [
        {
          severity: 'remark',
          what: `${inMegabytes(bytes)} there are of no use on this machine: ${what.join(', ')}`,
          where: folder,
          remedy:
            '"npx hearthfolk trim" removes them, and source maps. Nothing needs them but another machine that runs from this very folder.',
        },
      ]

/** Packages with libraries of their own for each system. An install may lack them, and the village lives without. */
export const packagesCheck: Check = {
  name: 'packages',
  async inspect({ config, whyMissing, unneeded }) {
    const { embedder, provider } = config.memory
    const isWanted = provider !== 'none' && ['auto', 'transformers'].includes(embedder)
    const looked: NativePackage[] = ['@lancedb/lancedb', ...(isWanted ? (['@huggingface/transformers'] as const) : [])]
    const found = await Promise.all(
      looked.map(async (name): Promise<Finding[]> => {
        const why = await whyMissing(name)
        if (why === null) return []
        return [
          {
            severity: name === '@lancedb/lancedb' || embedder === 'transformers' ? 'warning' : 'remark',
            what: `the package ${name} cannot be loaded (${why})`,
            where: programFolder,
            remedy: `Run "npm install" there, with a network and without --omit=optional. Until then ${without[name]}.`,
          },
        ]
      }),
    )
    return [...found.flat(), ...tooMuch(unneeded())]
  },
}
