/** For unknown paths under `/api`. Its presence also keeps Next from inlining the default 404 page into every page. */
export default function NotFound() {
  return (
    <>
      <title>404</title>
      404: not found
    </>
  )
}
