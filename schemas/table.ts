import { defineArrayMember, defineField, defineType } from 'sanity'

const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'From left to right. Each row needs as many cells as the header row.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).error('A row needs at least one cell.'),
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }) => ({ title: Object.values<string>(cells ?? {}).join(' | ') || 'Empty row' }),
  },
})

type Row = { cells?: (string | null)[] }

/** Each row must have as many cells as the header row, because every column needs a heading. */
function evenRows(rows: Row[] | undefined): true | string {
  const width = rows?.[0]?.cells?.length ?? 0
  const uneven = (rows ?? []).findIndex((row) => (row.cells?.length ?? 0) !== width)
  return uneven < 1 ? true : `Row ${uneven + 1} needs ${width} cells, as many as the header row.`
}

/**
 * Every column needs a heading, which phones show beside each value of the column. Only the first may be empty, because
 * its cells are the headings of their rows.
 */
function hasHeadings(rows: Row[] | undefined): true | string {
  const headings = rows?.[0]?.cells ?? []
  const empty = headings.findIndex((cell, index) => !cell?.trim() && (index > 0 || headings.length === 1))
  return (
    empty < 0 || `Enter a heading for column ${empty + 1}. Phones show it beside each value of the column.`
  )
}

/** A table in formatted text. Its first row contains the column headings. */
const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Describes what the table shows. Screen readers announce it.',
      validation: (rule) => rule.required().error('Describe in a few words what the table shows.'),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      description: 'The first row contains the column headings.',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => [
        rule.required().min(2).error('A table needs a header row and at least one more row.'),
        rule.custom<Row[]>(evenRows),
        rule.custom<Row[]>(hasHeadings),
      ],
    }),
  ],
  preview: {
    select: { title: 'caption', rows: 'rows' },
    prepare: ({ title, rows }) => ({
      title,
      subtitle: `Table, rows including the header: ${rows?.length ?? 0}`,
    }),
  },
})

export const tableTypes = [table, tableRow]
