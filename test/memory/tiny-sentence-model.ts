import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The words that the tiny model knows; each has its own direction, except that `ring` and `jewel` share one. */
const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'ring', 'jewel', 'bread', 'mill']
const directions = [0, 1, 1, 1, 2, 2, 3, 4]
const dimensions = 384

/**
 * Writes a real model of one layer (a table look-up) in the files and formats of the sentence model, small enough to be made
 * on the spot: it shows that loading, tokenising, pooling and the native runtime work without 23 MB of weights.
 */
export const writeTinyModel = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'onnx'), { recursive: true })
  const json = (name: string, content: object) => writeFile(join(folder, name), JSON.stringify(content))
  await json('config.json', { model_type: 'bert', architectures: ['BertModel'], hidden_size: dimensions })
  await json('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    model_max_length: 64,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
  })
  await json('tokenizer.json', {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [0, 1, 2, 3].map((id) => ({
      id,
      content: vocabulary[id],
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: null,
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  })
  await writeFile(join(folder, 'onnx', 'model_quantized.onnx'), onnxModel())
}

/** ONNX is protocol buffers; field numbers are those of onnx.proto. */
const onnxModel = (): Uint8Array => {
  const table = new Float32Array(vocabulary.length * dimensions)
  for (const [id, direction] of directions.entries()) table[id * dimensions + direction] = 1
  const weights = message(
    [1, vocabulary.length],
    [1, dimensions],
    [2, 1 /* float */],
    [8, 'table'],
    [9, new Uint8Array(table.buffer)],
  )
  const gather = message([1, 'table'], [1, 'input_ids'], [2, 'last_hidden_state'], [4, 'Gather'])
  const tensor = (name: string, type: number, shape: (string | number)[]) => {
    const dims = shape.map((size): [number, Uint8Array] => [1, message([typeof size === 'number' ? 1 : 2, size])])
    return message([1, name], [2, message([1, message([1, type], [2, message(...dims)])])])
  }
  const int64 = 7
  const graph = message(
    [1, gather],
    [2, 'tiny'],
    [5, weights],
    [11, tensor('input_ids', int64, ['batch', 'length'])],
    [12, tensor('last_hidden_state', 1, ['batch', 'length', dimensions])],
  )
  return message([1, 8 /* format version */], [8, message([1, ''], [2, 13 /* operator set */])], [7, graph])
}

const message = (...fields: [number, number | string | Uint8Array][]): Uint8Array =>
  Buffer.concat(
    fields.map(([field, value]) => {
      if (typeof value === 'number') return Buffer.from([...varint(field << 3), ...varint(value)])
      const bytes = Buffer.from(value)
      return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(bytes.length)]), bytes])
    }),
  )

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
