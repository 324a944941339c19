/**
 * The paths of a shape's fields that a query does not return, or returns only as null or with another type. A path
 * names the `_type` of each object that has one, such as `[](hero).headline`. Fields may be nullable in the query.
 */
type Lacks<Document, Shape, Path extends string = ''> = unknown extends Document
  ? never
  : [NonNullable<Document>] extends [never]
    ? Path
    : unknown extends Shape
      ? never
      : LacksOf<NonNullable<Document>, NonNullable<Shape>, Path>

type LacksOf<Document, Shape, Path extends string> = [Shape] extends [string | number | boolean]
  ? [Document] extends [Shape]
    ? never
    : [Shape] extends [Document]
      ? never
      : Path
  : Shape extends readonly (infer Item)[]
    ? Document extends readonly (infer Found)[]
      ? Lacks<Found, Item, `${Path}[]`>
      : Path
    : Shape extends { _type: infer Type extends string }
      ? LacksFields<Extract<Document, { _type: Type }>, Shape, `${Path}(${Type})`>
      : LacksFields<Document, Shape, Path>

type LacksFields<Document, Shape, Path extends string> = [Document] extends [never]
  ? Path
  : {
      [Field in keyof Shape & string]-?: Field extends keyof Document
        ? Lacks<Document[Field], Shape[Field], `${Path}.${Field}`>
        : `${Path}.${Field}`
    }[keyof Shape & string]

/** Resolves to the query's document type if it has all fields of a shape. */
export type Covering<Shape, Document> = [Lacks<Document, Shape>] extends [never]
  ? Document
  : { queryLacks: Lacks<Document, Shape> }

/** For documents that only this project writes. Resolves to their shape if the query reads all of its fields. */
export type Written<Shape, Document> = [Lacks<Document, Shape>] extends [never]
  ? Shape
  : { queryLacks: Lacks<Document, Shape> }
