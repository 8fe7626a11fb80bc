import { programFolder } from '../../../base/program-folder.ts'
import { type PhraseKey, phrase } from '../../phrase.ts'
import { inMegabytes } from '../../trim.ts'
import type { Check, Finding } from '../check.ts'
import type { NativePackage, Scene } from '../scene.ts'

/** What memories do without a package, by its name. */
const without: Readonly<Record<NativePackage, PhraseKey>> = {
  '@lancedb/lancedb': 'doctor-packages.memories-are-searched-without-an-index',
  '@huggingface/transformers': 'doctor-packages.no-sentence-model-runs-on-this',
}

/** Less isn't worth a word. Bytes. */
const worthTelling = 20e6
const tooMuch = ({ folder, what, bytes }: ReturnType<Scene['unneeded']>): Finding[] =>
  bytes < worthTelling
    ? []
    : [
        {
          severity: 'remark',
          what: phrase('doctor-packages.of-no-use', { size: inMegabytes(bytes), what: what.join(', ') }),
          where: folder,
          remedy: phrase('doctor-packages.trim-removes-them'),
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
            what: phrase('doctor-packages.the-package-cannot-be-loaded', { name, why }),
            where: programFolder,
            remedy: phrase('doctor-packages.run-npm-install', { without: phrase(without[name]) }),
          },
        ]
      }),
    )
    return [...found.flat(), ...tooMuch(unneeded())]
  },
}
