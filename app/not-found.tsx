/** For an address that no page could have, such as one under `/api`. Next's own would stand in the data of every page. */
export default function NotFound() {
  return (
    <>
      <title>404</title>
      404: not found
    </>
  )
}
