/**
 * For paths outside the site, such as unknown ones under `/api`. Next would inline its default 404 page into every
 * page.
 */
export default function NotFound() {
  return (
    <>
      <title>404</title>
      404: not found
    </>
  )
}
