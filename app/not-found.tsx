/** For unknown paths under `/api`. This file also prevents Next from inlining its default 404 page into every page. */
export default function NotFound() {
  return (
    <>
      <title>404</title>
      404: not found
    </>
  )
}
