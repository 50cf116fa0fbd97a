// violates: only src/web contains JSX
export const Mail = () => <p>Grüezi</p>;
