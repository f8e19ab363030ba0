import { posix } from 'node:path'
import { GROUP_LIMITS, type TableLine } from '@dotyk/domain/groups'
import sax from 'sax'
import { isXmlWithinLimits } from './is-xml-within-limits.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import { TableRefused } from './table-refused.ts'
import { type ArchiveEntry, unpackArchive } from './unpack-archive.ts'

/** The limits of an unpacked workbook; a sheet of a million formatted rows takes a third of the bytes. */
const UNPACKED = { entries: 25_000, bytes: 128 * 1024 * 1024 }

/** The last row that a sheet may have. */
const LAST_ROW = 1_048_576

/**
 * Reads the rows of a workbook's first visible sheet with content, or of a hidden sheet if no visible sheet has content. Only
 * cells with content are kept, so that the formatted area of a sheet doesn't matter.
 * @throws TableRefused
 */
export function readWorkbook(file: Buffer): TableLine[] {
  const entries = unpackArchive(file, UNPACKED, name => /\.(?:xml|rels)$/.test(name))
  const parts = new Map(entries.map(({ name, bytes }: ArchiveEntry) => [name.toLowerCase(), bytes]))
  const workbook = parts.get('xl/workbook.xml')
  if (!workbook) throw new TableRefused('file-type')
  for (const bytes of parts.values()) if (!isXmlWithinLimits(bytes)) throw new TableRefused('table-invalid')
  try {
    const strings = readStrings(parts.get('xl/sharedstrings.xml'))
    for (const path of sheetPaths(workbook, parts.get('xl/_rels/workbook.xml.rels'))) {
      const sheet = parts.get(path.toLowerCase())
      const lines = sheet ? readSheet(sheet, strings) : []
      if (lines.length > 0) return lines
    }
    return []
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('table-invalid')
  }
}

interface XmlEvents {
  onOpen?: (name: string, attributes: Record<string, string>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** Parses XML by local names. @throws Error if the XML isn't well-formed. */
function readXml(xml: Buffer, { onOpen, onText, onClose }: XmlEvents): void {
  const parser = sax.parser(true, { xmlns: false, trim: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onerror = error => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => onOpen?.(local(name), attributes as Record<string, string>)
  parser.ontext = text => onText?.(text)
  parser.oncdata = text => onText?.(text)
  parser.onclosetag = name => onClose?.(local(name))
  parser.write(xml.toString('utf8')).close()
}

/** Lists the sheets in the order in which they are read: visible ones first. */
function sheetPaths(workbook: Buffer, relations: Buffer | undefined): string[] {
  const targets = new Map<string, string>()
  if (relations) {
    readXml(relations, {
      onOpen: (name, { Id, Target }) => {
        if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
      },
    })
  }
  const sheets: { path: string; isHidden: boolean }[] = []
  readXml(workbook, {
    onOpen: (name, attributes) => {
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? []
      const target = targets.get(id)
      if (!target) return
      const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      sheets.push({ path, isHidden: /hidden/i.test(attributes['state'] ?? '') })
    },
  })
  return sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)).map(({ path }) => path)
}

/** Reads the texts that cells refer to by number, without the pronunciation of words (`rPh`). */
function readStrings(xml: Buffer | undefined): string[] {
  const strings: string[] = []
  if (!xml) return strings
  let [text, isText, isPhonetic] = ['', false, false]
  readXml(xml, {
    onOpen: name => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    onText: part => {
      if (isText) text += part
    },
    onClose: name => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') strings.push(text)
    },
  })
  return strings
}

function readSheet(xml: Buffer, strings: readonly string[]): TableLine[] {
  const rows: { row: number; cells: Map<number, string> }[] = []
  let [row, column, cells] = [0, 0, 0]
  let [type, text, isValue, isInRow, isPhonetic] = ['', '', false, false, false]
  let found = new Map<number, string>()

  function endCell() {
    const value = valueOf(type, text, strings)
    if (value.trim() === '') return
    cells += 1
    if (cells > TABLE_LIMITS.cells) throw new TableRefused('table-too-large')
    found.set(column, value)
  }
  function endRow() {
    if (found.size === 0) return
    rows.push({ row, cells: found })
    if (rows.length > GROUP_LIMITS.tableRows) throw new TableRefused('table-too-large')
    found = new Map()
  }

  readXml(withoutEmptyCells(xml), {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes['r'] ?? row + 1)
        row = Number.isInteger(number) && number > row && number <= LAST_ROW ? number : row + 1
        ;[column, isInRow] = [0, true]
      } else if (name === 'c' && isInRow) {
        column = columnOf(attributes['r']) ?? column + 1
        ;[type, text] = [attributes['t'] ?? 'n', '']
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'v' || name === 't') isValue = !isPhonetic
    },
    onText: part => {
      if (isValue) text += part
    },
    onClose: name => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c' && isInRow) endCell()
      else if (name === 'row') {
        endRow()
        isInRow = false
      }
    },
  })
  return linesOf(rows)
}

/**
 * Removes cells without content, which are most of a formatted sheet, so that they take no parsing time. Rows without a stated
 * number stay, to keep the count.
 */
function withoutEmptyCells(xml: Buffer): Buffer {
  const text = xml
    .toString('latin1')
    .replace(/<(?:\w+:)?c\s[^<>]{0,40}\br="[A-Z]{1,3}\d+"[^<>]{0,200}\/>/g, '')
    .replace(/<((?:\w+:)?row)\s[^<>]{0,40}\br="\d+"[^<>]{0,400}(?:\/>|>\s{0,100}<\/\1>)/g, '')
  return Buffer.from(text, 'latin1')
}

/** Returns the number of a cell's column: 1 for A, 27 for AA; null if the cell states no place. */
function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1]
  return letters ? [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) : null
}

function valueOf(type: string, text: string, strings: readonly string[]): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? ''
    case 'n':
      // A long number such as a phone is stored as 3.80671234567E11.
      return /^-?[\d.]+E\+?\d+$/i.test(text) ? String(Number(text)) : text
    case 'e':
      return ''
    default:
      return text
  }
}

/** Leaves out columns without content, and columns beyond the limit. */
function linesOf(rows: readonly { row: number; cells: Map<number, string> }[]): TableLine[] {
  const used = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
    .toSorted((a, b) => a - b)
    .slice(0, TABLE_LIMITS.columns)
  return rows.map(({ row, cells }) => ({ row, cells: used.map(column => cells.get(column) ?? '') }))
}
